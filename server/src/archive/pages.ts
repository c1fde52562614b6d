import { hours, later } from '../kernel/clock.ts'
import { shanghaiDay } from '../kernel/shanghai.ts'
import { textToHtml } from '../text/html.ts'

const styles =
  'body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 sans-serif;overflow-wrap:anywhere}dl,article{margin:1rem 0;padding:1rem 0;border-top:1px solid #8884}dt,small{font-size:.85em;opacity:.7}dd{margin:0 0 .5rem}img{max-width:100%;height:auto}'

/** Texts are escaped; the policy is a second line of defence. */
export const beginPage = (title: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none';img-src 'self' file:;style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${textToHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${textToHtml(title)}</h1>
`
export const endPage = '</body>\n</html>\n'

/** In Shanghai: `2026-11-26 12:00:59`. */
export const secondOf = (date: Date) => `${shanghaiDay(date)} ${later(date, hours(8)).toISOString().slice(11, 19)}`
export const minuteOf = (date: Date) => secondOf(date).slice(0, -3)

/**
 * The name of a picture's file in a zip. Throws unless the argument is a hash, so that no other text becomes a file
 * name.
 */
export function pictureName(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not the hash of a picture')
  return `pictures/${sha256}.webp`
}
