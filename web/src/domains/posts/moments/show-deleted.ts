import type { OwnEvent } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { removeMoment } from './cached-moments.ts'

/** Posts that this tab deletes, whose pages it leaves by itself. */
export const deletedHere = new Set<number>()

/** Takes out what the member has deleted in another tab; a post's page then says that it isn't there. */
export function showDeleted(client: QueryClient, { message_id, comment_id }: Extract<OwnEvent, { kind: 'deleted' }>) {
  if (comment_id !== undefined)
    for (const queryKey of [['comments', message_id], ['replies']]) void client.invalidateQueries({ queryKey })
  else if (!deletedHere.has(message_id)) {
    removeMoment(client, message_id)
    void client.resetQueries({ queryKey: ['moment', message_id] })
  }
}
