import { detachQuote } from '../features/quotes/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { demoMoments } from './content/index.ts'
import { type Cast, memberOf } from './cast.ts'

type Ids = ReadonlyMap<string, number>

const place = /\{post:([\w-]+)\}/g

export const quotesPosts = (text: string) => text.search(place) >= 0

/** A text with links to the posts that it names by their keys. */
export const withPostLinks = ({ publicOrigin }: AppContext, text: string, moments: Ids) =>
  text.replace(place, (_, key: string) => {
    const { community } = demoMoments.find((moment) => moment.key === key)!
    return `${publicOrigin}/community/${community}/${moments.get(key)}`
  })

/** A member removes the card of their post from another's. */
export async function seedDetachedQuote(ctx: AppContext, cast: Cast & { moments: Ids }) {
  const [id, target_id] = [cast.moments.get('radar')!, cast.moments.get('smoke-timing')!]
  await detachQuote(ctx, memberOf(cast, 'kestrel'), { kind: 'moment', id, target_kind: 'moment', target_id })
}
