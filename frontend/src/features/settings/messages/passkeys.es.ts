import type { Shape } from '../../../messages/shape.ts';
import { spanishDevice } from '../spanish-device.ts';
import type * as En from './passkeys.en.ts';

export const passkeysEntry: Shape<typeof En.passkeysEntry> = {
  lead: 'Una llave de acceso inicia su sesión con la huella, la cara o el PIN de su dispositivo, sin contraseña.',
  open: 'Ver mis llaves de acceso',
};

export const passkeys: Shape<typeof En.passkeys> = {
  none: 'Todavía no tiene ninguna llave de acceso.',
  device: spanishDevice,
  add: 'Agregar una llave de acceso',
  adding: 'Siga en su dispositivo…',
  added: 'Llave de acceso agregada',
  addedText: 'Desde ahora puede iniciar sesión con ella.',
  addFailed: 'No se agregó la llave de acceso',
  notMade: 'Su dispositivo no creó ninguna llave de acceso. Es posible que ya tenga una en él.',
  since: (date) => `Agregada el ${date}`,
  used: (date) => `último uso el ${date}`,
  unused: 'todavía sin usar',
  synced: 'también en sus otros dispositivos',
  rename: 'Cambiar nombre',
  renameWhat: (name) => `Cambiar nombre: ${name}`,
  name: 'Nombre de la llave de acceso',
  save: 'Guardar nombre',
  saving: 'Guardando…',
  nameRequired: 'Escriba un nombre',
  renameFailed: 'No se cambió el nombre de la llave de acceso',
  remove: 'Eliminar',
  removeWhat: (name) => `Eliminar: ${name}`,
  question: (name) => `¿Eliminar la llave de acceso “${name}”?`,
  questionText: 'Nadie volverá a iniciar sesión con ella. Elimínela también en su dispositivo.',
  removing: 'Eliminando…',
  removed: 'Llave de acceso eliminada',
  removeFailed: 'No se eliminó la llave de acceso',
  halfway: 'Inició sesión solo con su contraseña. Use una llave de acceso para abrir la mesa de operaciones.',
  use: 'Usar una llave de acceso',
  using: 'Siga en su dispositivo…',
  useFailed: 'No funcionó',
  notUsed: 'No se eligió ninguna llave de acceso.',
  required:
    'Los operadores trabajan con una llave de acceso. Si sus dispositivos no crean ninguna, use la aplicación de autenticación que aparece abajo.',
};
