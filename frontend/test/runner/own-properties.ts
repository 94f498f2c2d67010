/** Remembers an object's own properties. Returns the function that removes later ones and restores the rest. */
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
