// Scripts that may be mixed, and scripts that must stand alone: the "highly restrictive" level of Unicode TR 39. In
// other mixtures, letters of one script pass for those of another.
const together = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang']
const alone =
  'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'

const named = [...together, ...alone.split(' ')].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[[[${letters.join('')}]&&\\p{L}][0-9_\\- ]]*$`, 'v')
})

/** Hangul fillers are invisible letters; modifier letters are small signs, except those of Japanese. */
const unfit = /[\p{Default_Ignorable_Code_Point}[\p{Lm}--[々ーゝゞヽヾ]]]/v

/** Latin letters of Europe's and Vietnam's alphabets: beyond them are phonetic signs and historic forms of the same letters. */
const oddLatin = /[\p{sc=Latn}&&[^A-Za-zÀ-\u017f\u01cd-\u01dc\u0218-\u021b\u01a0\u01a1\u01af\u01b0Ḁ-ỿƏə]]/v

/** Hyphens and dashes of every width, but for wavy ones, which aren't pasted in place of a hyphen. */
const dash = /[\p{Dash}--[〜〰]]/gv

/** A name as pasted, in NFKC with plain hyphens. */
export const plainName = (pasted: string) => pasted.normalize('NFKC').replace(dash, '-')

/**
 * Whether a name, in NFKC, consists of letters that readers can tell apart, digits, spaces, _ and -. Letters of
 * Chinese, Japanese, Korean and Latin may be mixed.
 */
export const isReadableName = (name: string): boolean =>
  !unfit.test(name) && !oddLatin.test(name) && named.some((pattern) => pattern.test(name))
