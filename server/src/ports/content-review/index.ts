/** What a review service outside is shown: something that everyone sees already. */
export interface PublishedContent {
  kind: 'moment' | 'comment'
  id: number
  /** Plain text; a post's begins with its title. */
  text: string
  /** Addresses of its pictures. */
  images: string[]
}

/** Looks at contents after they were published; `review` holds them until a person has decided. */
export interface ContentReview {
  review(content: PublishedContent): Promise<'pass' | 'review'>
}

/** For sites that use no such service. */
export const noContentReview: ContentReview = { review: async () => 'pass' }
