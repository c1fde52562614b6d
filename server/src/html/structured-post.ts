import { scriptSafeJson } from '../kernel/http/serialized-json.ts'
import { excerptOfHtml } from '../text/html.ts'
import { answerOf, type PreloadedAnswer } from './preload.ts'

const textLength = 5_000

/** A post as structured data (schema.org) for search engines; empty on other pages, and where visitors may not read. */
export function structuredPost(origin: string, answers: readonly PreloadedAnswer[]): string {
  const moment = answerOf(answers, '/v1/moments/getSingleMoment')?.moment
  if (!moment) return ''
  const { title, message, author, community, message_id, time, edited_at, images, comment_count } = moment
  const picture = images[0]
  const data = {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: title,
    text: excerptOfHtml(message, textLength) || title,
    author: { '@type': 'Person', name: author.username, url: `${origin}/user/profile/${author.user_id}` },
    datePublished: time,
    ...(edited_at && { dateModified: edited_at }),
    url: `${origin}/community/${community}/${message_id}`,
    ...(picture && { image: new URL(picture.url, origin).href }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/CommentAction',
      userInteractionCount: comment_count,
    },
  }
  return `<script type="application/ld+json">${scriptSafeJson(data)}</script>`
}
