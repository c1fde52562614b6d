import type { Moment } from '@judian/contract'

/** Whether comments and thumbs are closed: the post is archived or not published. */
export const isClosed = ({ archived, review }: Moment) => archived === 1 || review !== 'published'
