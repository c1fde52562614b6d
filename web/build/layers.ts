import type { Plugin } from 'vite'

/** Puts each CSS module into the cascade layer of its folder. */
export function layers(): Plugin {
  return { name: 'layers', enforce: 'pre', transform: { filter: { id: /\.module\.css$/ }, handler: inLayer } }
}

/** Modules of `ui` and `kernel` are the UI kit; all others override it. Throws if a module names a layer itself. */
export function inLayer(css: string, path: string): string {
  if (css.includes('@layer')) throw new Error(`the layer of ${path} is that of its folder: take out @layer`)
  return `@layer ${/\/web\/src\/(ui|kernel)\//.test(path) ? 'ui' : 'features'} {\n${css}}\n`
}
