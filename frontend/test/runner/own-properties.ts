/** Remembers what an object has of its own. Gives what takes away what it was given since, and puts back the rest. */
export function rememberProperties(object: object): () => void {
  const before = Object.getOwnPropertyDescriptors(object) as Record<string, PropertyDescriptor>;
  return () => {
    const now = Object.getOwnPropertyDescriptors(object) as Record<string, PropertyDescriptor>;
    for (const name of Object.keys(now)) if (!(name in before)) Reflect.deleteProperty(object, name);
    for (const [name, descriptor] of Object.entries(before))
      if (now[name]?.value !== descriptor.value || now[name]?.get !== descriptor.get)
        Object.defineProperty(object, name, descriptor);
  };
}
