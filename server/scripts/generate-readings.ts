import { writeFile } from 'node:fs/promises'
import { pinyin } from 'pinyin-pro'

// Writes data/readings.txt from pinyin-pro, whose own objects would be a quarter of the server's: run after updating it.

const spell = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true })

const readings = new Map<string, string>()
for (let code = 0x3007; code < 0x33_480; code++) {
  const character = String.fromCodePoint(code)
  const [reading] = /\p{Script=Han}/u.test(character) ? spell(character) : []
  if (reading !== undefined && reading !== character) readings.set(character, reading)
}
// pinyin-pro's liao is for the beginning of a text.
readings.set('了', 'le')

const characters = Map.groupBy(readings.keys(), (character) => readings.get(character)!)
const unpublished: string = 'pinyin-pro/dist/esm/data/patterns.mjs'
const { PatternsNormal: patterns } = (await import(unpublished)) as { PatternsNormal: { zh: string }[] }
const words = new Set(patterns.map(({ zh }) => zh))
const lines = [
  ...Array.from(characters, ([reading, some]) => `${some.join('')} ${reading}`),
  ...Array.from(words, (word) => `${word} ${spell(word).join(' ')}`).filter(isException),
]
await writeFile(new URL('../data/readings.txt', import.meta.url), `${lines.join('\n')}\n`)

/** Whether some character of the word has another reading than it has alone. */
function isException(line: string) {
  const [word, ...syllables] = line.split(' ')
  return Array.from(word!).some((character, n) => syllables[n] !== readings.get(character))
}
