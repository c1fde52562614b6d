import { useMe } from '@judian/web/kernel/session/index.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A member's name, for admins linked to their page in the back office, which moderators can't open. */
export function MemberLink({ user_id, username }: { user_id: number; username: string }) {
  if (!useMe()?.isAdmin) return username
  return (
    <Link to="/users/$userId" params={{ userId: String(user_id) }}>
      {username}
    </Link>
  )
}

interface SiteLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** Link to a page of the site, in a new tab. */
export const SiteLink = ({ href, className, children }: SiteLinkProps) => (
  <a href={href} className={className} target="_blank" rel="noreferrer">
    {children}
    <span className="visually-hidden">（在新标签页打开）</span>
  </a>
)
