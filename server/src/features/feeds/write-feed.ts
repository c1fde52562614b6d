import type { Moment } from '@judian/contract'
import { Feed } from 'feed'
import { textToHtml } from '../../text/html.ts'

/** The formats with their types, by the names of their files. */
export const feedTypes = { atom: 'application/atom+xml', json: 'application/feed+json' } as const
export type FeedFormat = keyof typeof feedTypes

/** What a feed is of: a community, a topic or a member. */
export interface Source {
  title: string
  /** The page that it follows. */
  path: string
  moments: readonly Moment[]
}

interface Written {
  body: string
  type: string
  /** The time of the newest post or edit; undefined without posts. */
  modified: Date | undefined
}

/**
 * Writes a feed of posts, newest first. The id of an entry has the site's host and the post's number alone, so that
 * readers know it again whatever else of it changes.
 */
export function writeFeed(
  format: FeedFormat,
  { publicOrigin: origin, siteName }: { publicOrigin: string; siteName: string },
  { title, path, moments }: Source,
): Written {
  const host = new URL(origin).hostname
  const page = origin + path
  const modified = latestOf(moments.map(updatedAt))
  const feed = new Feed({
    id: `tag:${host},2026:feed${path}`,
    title: legible(`${title} · ${siteName}`),
    link: page,
    language: 'zh-CN',
    generator: legible(siteName),
    // A feed without posts has no time of its own.
    updated: modified ?? new Date(0),
    feedLinks: { atom: `${page}/feed.atom`, json: `${page}/feed.json` },
  })
  for (const moment of moments) {
    const { message_id, title: name, author, community, tag_name, time } = moment
    feed.addItem({
      id: `tag:${host},2026:post/${message_id}`,
      // The library writes titles of Atom as HTML.
      title: format === 'atom' ? textToHtml(legible(name)) : legible(name),
      link: `${origin}/community/${community}/${message_id}`,
      published: new Date(time),
      date: updatedAt(moment),
      author: [{ name: legible(author.username), link: `${origin}/user/profile/${author.user_id}` }],
      category: [{ name: legible(tag_name), term: legible(tag_name) }],
      content: legible(contentOf(moment, origin)),
    })
  }
  return {
    body: format === 'atom' ? feed.atom1() : feed.json1(),
    type: `${feedTypes[format]}; charset=utf-8`,
    modified,
  }
}

const updatedAt = ({ time, edited_at }: Moment) => new Date(edited_at ?? time)

const latestOf = (times: readonly Date[]) => times.toSorted((one, other) => other.getTime() - one.getTime())[0]

/** The beginning of the text with its pictures, as HTML without scripts: `message` is escaped. */
function contentOf({ message, images, truncated, ai_label, title }: Moment, origin: string) {
  const label = ai_label ? '<p>【内容由 AI 生成】</p>' : ''
  const pictures = images.map(
    ({ url }) => `<p><img src="${new URL(url, origin).href}" alt="${textToHtml(`《${title}》的图片`)}"></p>`,
  )
  return `${label}<p>${message}${truncated ? '……' : ''}</p>${pictures.join('')}`
}

/** Without the control characters that XML forbids. */
// oxlint-disable-next-line no-control-regex
const legible = (text: string) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
