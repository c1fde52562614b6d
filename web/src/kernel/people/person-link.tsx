import type { AuthorCard } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { closeCard, hoverCard, leaveCard, toggleCard } from './avatar-card.ts'
import styles from './person-link.module.css'

interface Props {
  author: AuthorCard
  className?: string | undefined
  children: ReactNode
}

/** An author's name: avatar card on hover, tap or Enter; profile on click. */
export function PersonName({ author, className, children }: Props) {
  return (
    <Link {...usePersonLink(author)} className={cx(styles.person, className)} aria-haspopup="dialog">
      {children}
    </Link>
  )
}

type PictureProps = Pick<ComponentProps<typeof Avatar>, 'size' | 'level' | 'eager'> & { author: AuthorCard }

/** The same for an author's picture. Pointer only: keyboard users have the name beside it. */
export function PersonPicture({ author, ...avatar }: PictureProps) {
  return (
    <Link {...usePersonLink(author)} className={cx(styles.person, styles.picture)} tabIndex={-1} aria-hidden="true">
      <Avatar {...avatar} userId={author.user_id} src={author.avatar_url} />
    </Link>
  )
}

function usePersonLink(author: AuthorCard) {
  const isMobile = useIsMobile()
  const touched = useRef(false)

  return {
    to: '/user/profile/$userId',
    params: { userId: String(author.user_id) },
    onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
      if (pointerType === 'mouse' && !isMobile) hoverCard(author, currentTarget)
    },
    onPointerLeave: leaveCard,
    onPointerDown({ pointerType }: PointerEvent) {
      touched.current = pointerType !== 'mouse'
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      const byKey = event.detail === 0
      if (!byKey && !isMobile && !touched.current) return closeCard() // navigating to the profile
      event.preventDefault()
      toggleCard(author, event.currentTarget, byKey ? 'key' : 'tap')
    },
  } as const
}
