import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { UpLink } from '../up-link.tsx'

/** Replaces the pages of a dissolved clan. */
export function ClanEnded({ community }: { community: string }) {
  return (
    <div className="reading">
      <UpLink community={community} />
      <Empty
        scene="ended"
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            回到首页
          </Link>
        }
      >
        这支战队已经解散了
      </Empty>
    </div>
  )
}
