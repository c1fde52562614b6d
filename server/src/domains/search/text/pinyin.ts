import { readingOf, readingsOfWord } from './readings.ts'

const isHan = /^\p{Script=Han}$/u

/** Each character of a folded text as it is spelled: Chinese in pinyin without tones, others as they are. */
export function spell(text: string): string[] {
  const characters = Array.from(text)
  const spelled: string[] = []
  while (spelled.length < characters.length) {
    const character = characters[spelled.length]!
    const word = readingsOfWord(characters, spelled.length)
    spelled.push(...(word ?? [readingOf(character) ?? character]))
  }
  return spelled
}

/** Each character's sound; sounds that are often confused (zh and z, ing and in) count as equal. */
const soundsOf = (text: string): string[] =>
  spell(text).map((syllable) => syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n'))

/** The sounds of the Chinese characters of a folded text. */
export function hanSoundsOf(text: string): string[] {
  const characters = Array.from(text)
  return soundsOf(text).filter((_, n) => isHan.test(characters[n] ?? ''))
}

const sounds = new Map<string, string>()

/** The sound of a character by itself. */
export function soundOf(character: string): string {
  let sound = sounds.get(character)
  if (sound === undefined) sounds.set(character, (sound = soundsOf(character).join('')))
  return sound
}
