// The package types only the build that loads its wasm from a file; the bundle has the same shape.
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
  export default function createLibheif(): MainModule
}
