import { Link } from '@tanstack/react-router'
import { backLinkClass } from '../../ui/actions/back-link.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** From a clan up to its community's clans. */
export function UpLink({ community }: { community: string }) {
  return (
    <Link to="/clan/$division" params={{ division: community }} className={backLinkClass}>
      <Icon name="back" />
      全部战队
    </Link>
  )
}
