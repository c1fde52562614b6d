import { domainToUnicode } from 'node:url'
import tlds from 'tlds' with { type: 'json' }
import { withoutPercents } from '../../../../text/fold.ts'

/** Finds external links in plain text: addresses, bare domains, and both with their dots disguised. */

/** Top-level domains that count even where a disguise makes the rest doubtful. */
const surest = 'com|net|cn|org'
const usual = `${surest}|cc|top|xyz|vip|shop|club|site|icu|info|online|me|tv|co|io|中国|公司|网络|网址`
const usualEndings: ReadonlySet<string> = new Set(usual.split('|'))
const endings: ReadonlySet<string> = new Set(tlds)
/** Names of files end so, too: such a domain counts only before a path, port or query. */
const fileEndings: ReadonlySet<string> = new Set('ai|md|mov|pl|ps|py|rs|sh|so|zip'.split('|'))

const label = '(?<![a-z0-9-])[a-z0-9-]{1,63}'
const noLetter = '(?![a-z0-9])'

// Each repetition is bounded or of one class, so that the time is linear in the text's length.
/** What follows a scheme, up to the path. Browsers take any slashes after a scheme of theirs. */
const authorities = /(?:\b(?:https?|ftp|wss?):[/\\]{1,9}|:\/\/)(?<authority>[^\s/?#]{1,400})/gu
/** A dot between two labels. */
const dots = /(?<name>[a-z0-9-]|\p{Script=Han})\.(?=(?<ending>[a-z0-9-]{2,63}|[^\0-\x7f]{2,20}))/gu

const disguises = [
  /\b(?<host>www\.[^\s/\\?#@:,。、;!?"'()<>]{1,253})/gu,
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
  const own = withoutWww(new URL(publicOrigin).hostname)
  const isOutside = (host: string) => withoutWww(host) !== own
  return [...new Set([text, withoutPercents(text)].map(plainOf))].some(
    (one) =>
      one.matchAll(authorities).some(({ groups }) => leadsTo(groups!['authority']!, isOutside)) ||
      one.matchAll(dots).some(({ groups, index }) => {
        const dot = index + groups!['name']!.length
        return isDomain(one, dot, groups!['name']!, groups!['ending']!) && isOutside(hostAround(one, dot))
      }) ||
      disguises.some((pattern) =>
        one
          .matchAll(pattern)
          .some(({ groups }) => isOutside(groups!['host'] ?? `${groups!['name']}.${groups!['end']}`)),
      ),
  )
}

const plainOf = (text: string) =>
  text
    // Normalising long runs of marks takes quadratic time.
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .normalize('NFKC')
    .toLowerCase()

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** Whether a browser, or a program that reads addresses otherwise, may go to such a host. */
function leadsTo(authority: string, isOutside: (host: string) => boolean): boolean {
  // Programs disagree where the host is.
  if (authority.includes('\\')) return true
  // A user's name before the host may be of any characters; the host itself ends where a sentence goes on.
  const written = authority.includes('@') ? authority : authority.replace(/[:,。、;!"'()<>].*/su, '')
  const host = URL.parse(`http://${written}`)?.hostname
  return host !== undefined && isOutside(host)
}

function isDomain(text: string, dot: number, name: string, written: string): boolean {
  const isLatin = /^[a-z0-9-]/.test(written)
  const ending = written.startsWith('xn--') ? domainToUnicode(written) : written
  const isListed = (list: ReadonlySet<string>) => (isLatin ? list.has(ending) : beginsWithOne(ending, list))
  if (isListed(usualEndings)) return true
  if (!/[a-z0-9-]/.test(name) || !isListed(endings)) return false
  const after = dot + 1 + written.length
  if (/^(?:[/?#]|:\d)/.test(text.slice(after, after + 2))) return true
  // D.Va and other abbreviations.
  const isLetter = !isOfHost(text.charAt(dot - 2))
  return !fileEndings.has(ending) && !isLetter
}

/** Nothing parts a name in Han characters from the words after it. */
const beginsWithOne = (text: string, list: ReadonlySet<string>) =>
  Array.from(text, (_, at) => text.slice(0, at + 1)).some((beginning) => list.has(beginning))

const isOfHost = (character: string) =>
  (character >= 'a' && character <= 'z') ||
  (character >= '0' && character <= '9') ||
  character === '.' ||
  character === '-'

/** The whole name of a host around one of its dots. */
function hostAround(text: string, dot: number): string {
  let [begin, end] = [dot, dot + 1]
  while (begin > dot - 253 && isOfHost(text.charAt(begin - 1))) begin -= 1
  while (end < dot + 253 && isOfHost(text.charAt(end))) end += 1
  return text.slice(begin, end).replace(/^\.{1,253}|\.{1,253}$/g, '')
}
