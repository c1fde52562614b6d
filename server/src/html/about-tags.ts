import { textToHtml } from '../text/html.ts'
import type { About } from './about.ts'

/** Renders title and description; `shared` adds the tags for link previews. */
export function aboutTags(
  { title, description, image, kind }: About,
  siteName: string,
  shared?: { origin: string; pathname: string },
) {
  const named = escape(title === siteName ? title : `${title} · ${siteName}`)
  const tags = `<meta name="description" content="${escape(description)}"><title>${named}</title>`
  if (!shared) return tags
  const { origin, pathname } = shared
  const properties = {
    'og:site_name': siteName,
    'og:type': kind === 'article' ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': origin + encodeURI(pathname),
    'og:image': new URL(image, origin).href,
    'og:locale': 'zh_CN',
  }
  const written = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escape(value)}">`,
  )
  return `${tags}${written.join('')}<meta name="twitter:card" content="summary_large_image">`
}

export const aboutText = ({ title, description, image, kind }: About) =>
  kind === 'event' || kind === 'site'
    ? `<article><h1>${escape(title)}</h1><p>${escape(description)}</p><img src="${escape(image)}" alt=""></article>`
    : ''

const escape = (text: string) => textToHtml(text.replace(/\s+/g, ' '))
