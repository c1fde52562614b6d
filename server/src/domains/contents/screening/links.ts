/** Finds external links in plain text: addresses, bare domains, and both with their dots disguised. */

/** Top-level domains that count even where a disguise makes the rest doubtful. */
const surest = 'com|net|cn|org'
const usual = `${surest}|cc|top|xyz|vip|shop|club|site|icu|info|online|me|tv|co|io|中国|公司|网络|网址`
const any = `${usual}|biz|pro|ltd|work|link|live|app|dev|wang|win|bid|fun|store|tech|space|website|cloud|art|life|world|today|asia|mobi|pw|tk|ml|ga|cf|gq|ru|us|uk|jp|kr|hk|tw|eu|de|fr|la|im|gg|be|ly|gl|su|ws|在线|中文网|集团|商城|我爱你|xn--[a-z0-9]{2,20}`
const label = '(?<![a-z0-9-])[a-z0-9-]{1,63}'
const noLetter = '(?![a-z0-9])'

// Each repetition is bounded, so that the time is linear in the text's length.
const patterns = [
  /** The host of an address with a scheme, after a user's name. */
  /:\/\/(?:[^\s/\\?#@]{0,100}@){0,3}(?<host>[^\s/\\?#@:,。、;!?"'()<>]{1,253})/gu,
  /\b(?<host>www\.[^\s/\\?#@:,。、;!?"'()<>]{1,253})/gu,
  new RegExp(`(?<host>${label}(?:\\.[a-z0-9-]{1,63}){0,5}\\.(?:${any}))${noLetter}`, 'gu'),
  new RegExp(`(?<host>\\p{Script=Han}\\.(?:${usual}))${noLetter}`, 'gu'),
  /(?<!\d)(?<host>\d{1,3}(?:\.\d{1,3}){3})(?=:\d|\/)/gu,
  /** example 。com, example(dot)com, example 点 com, example . com. */
  new RegExp(
    `(?<name>${label})\\s{0,2}(?:[。·•]|[[({【]\\s?(?:[.。点]|dot)\\s?[\\])}】]|点)\\s{0,2}(?<end>${usual})${noLetter}`,
    'gu',
  ),
  new RegExp(`(?<name>${label})(?:\\s{1,2}\\.\\s{0,2}|\\s{1,2}dot\\s{1,2})(?<end>${usual})${noLetter}`, 'gu'),
  new RegExp(`(?<name>${label})\\.\\s{1,2}(?<end>${surest})${noLetter}`, 'gu'),
]

/** Whether a text contains an address outside the site with this origin. */
export function hasOutsideLink(text: string, publicOrigin: string): boolean {
  const own = new URL(publicOrigin).hostname
  const plain = text
    // Normalising long runs of marks takes quadratic time.
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  return patterns.some((pattern) =>
    plain.matchAll(pattern).some(({ groups }) => {
      const host = groups!['host'] ?? `${groups!['name']}.${groups!['end']}`
      return host.replace(/^www\./, '') !== own.replace(/^www\./, '')
    }),
  )
}
