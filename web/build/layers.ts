import type { Plugin } from 'vite'

/** Puts each CSS module into the cascade layer of its folder. */
export function layers(): Plugin {
  return { name: 'layers', enforce: 'pre', transform: { filter: { id: /\.module\.css$/ }, handler: inLayer } }
}

/** Modules of `ui` and `kernel` are the UI kit; all others override it. */
export const inLayer = (css: string, path: string) =>
  `@layer ${/\/web\/src\/(ui|kernel)\//.test(path) ? 'ui' : 'features'} {\n${css}}\n`
