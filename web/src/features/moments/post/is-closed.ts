import type { Moment } from '@judian/contract'

/** Whether nobody comments on or thumbs a post: it is archived, or not published. */
export const isClosed = ({ archived, review }: Moment) => archived === 1 || review !== 'published'
