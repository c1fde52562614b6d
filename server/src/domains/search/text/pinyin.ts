import { pinyin } from 'pinyin-pro'

const isHan = /^\p{Script=Han}$/u

/** Each character of a folded text as it is spelled: Chinese in pinyin without tones, others as they are. */
export const spell = (text: string): string[] =>
  text === '' ? [] : pinyin(text, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true })

/** The syllables of the Chinese characters of a folded text. */
export function syllablesOf(text: string): string[] {
  const characters = Array.from(text)
  const spelled = spell(text)
  return spelled.filter((_, n) => isHan.test(characters[n] ?? ''))
}
