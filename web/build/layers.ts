import type { Plugin } from 'vite'

/** Puts each CSS module into the cascade layer of its folder: the UI kit's (`ui`, `kernel`) or that of all others, which override it. */
export function layers(): Plugin {
  return {
    name: 'layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (css, id) => `@layer ${/\/web\/src\/(ui|kernel)\//.test(id) ? 'ui' : 'features'} {\n${css}}\n`,
    },
  }
}
