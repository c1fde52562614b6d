import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ActsOf } from '../../boards/playing/board-view.tsx'
import { CopyActs } from './copy-acts.tsx'
import { AdaptableSwitch } from './adaptable-switch.tsx'

/** What readers of a post can do with its board; its author decides whether others may adapt it. */
export const boardActs =
  (client: QueryClient, moment: Moment): ActsOf =>
  (open) => (
    <>
      <CopyActs
        place={{ community: moment.community, messageId: moment.message_id, authorId: moment.author.user_id }}
        open={open}
      />
      <AdaptableSwitch client={client} moment={moment} />
    </>
  )
