import { fileURLToPath } from 'node:url'

/** Folder of the rendered art; `site/shell.svg` in it is served as `/images/site/shell.svg`. */
export const artFolder = new URL('../dist/', import.meta.url)

/** Address of the picture of a quiz result. */
export const quizImage = (code: string) => `/images/quiz/${code.toLowerCase()}.webp`

/** The absolute path of a rendered file, e.g. `artFile('communities/r6.webp')`. */
export const artFile = (name: string) => fileURLToPath(new URL(name, artFolder))

/** Of pictures that are drawn by day and by night. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
