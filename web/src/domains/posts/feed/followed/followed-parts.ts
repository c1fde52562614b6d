import type { Moment } from '@judian/contract'

/** New since this device's last visit, seen before, or too old to count as new. */
type Age = 'new' | 'seen' | 'older'

export interface FollowedPart {
  moments: readonly Moment[]
  age: Age
}

interface Bounds {
  /** Time of the latest post that this device has shown; undefined for a first visit. */
  seen: string | undefined
  /** Since when posts count as recent. */
  since: string
}

/** Cuts the pages, latest first, where the posts' age changes. A page of one age stays the same array. */
export function followedParts(pages: readonly (readonly Moment[])[], { seen, since }: Bounds): FollowedPart[] {
  const ageOf = ({ time }: Moment): Age =>
    time < since ? 'older' : seen !== undefined && time <= seen ? 'seen' : 'new'
  return pages.flatMap((moments) => {
    const cuts = [0, ...moments.flatMap((moment, i) => (i > 0 && ageOf(moment) !== ageOf(moments[i - 1]!) ? [i] : []))]
    return cuts.flatMap((from, i) => {
      const part = cuts.length === 1 ? moments : moments.slice(from, cuts[i + 1])
      return part[0] ? [{ moments: part, age: ageOf(part[0]) }] : []
    })
  })
}
