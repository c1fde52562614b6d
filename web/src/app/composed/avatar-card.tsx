import type { ComponentProps } from 'react'
import { AvatarCard as Card } from '../../domains/members/people/avatar-card.tsx'
import { CardFollow } from '../../domains/posts/profiles/follow/card-follow.tsx'

/** An author's card, on which they are followed. */
export const AvatarCard = (props: Omit<ComponentProps<typeof Card>, 'Follow'>) => (
  <Card {...props} Follow={CardFollow} />
)
