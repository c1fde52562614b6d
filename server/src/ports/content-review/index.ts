export interface PublishedContent {
  kind: 'moment' | 'comment'
  id: number
  /** Plain text; a post's begins with its title. */
  text: string
  images: string[]
}

/** Reviews contents after publication; `review` hides them until a moderator decides. */
export interface ContentReview {
  review(content: PublishedContent): Promise<'pass' | 'review'>
}

/** Adapter for sites without such a service. */
export const noContentReview: ContentReview = { review: async () => 'pass' }
