import type { AppContext } from '../context.ts'
import type { Member } from '../member.ts'
import { type Flag, Prepared } from './prepared.ts'
import { actsOf } from '../shared-reads.ts'

/** What all readers share, with the answer as it is for those who have nothing of their own in it. */
export interface Shared<T> {
  answer: Prepared<T>
}

interface Sharing<T, S extends Shared<T>> {
  /** Names what is read, whoever reads. */
  key: string
  /** What tells of changes to it. */
  about: string
  load: () => Promise<S | undefined>
  /** Which of the answer's flags are on for this reader; the whole answer where theirs is another. */
  loadOwn: (shared: S, me: Member) => Promise<readonly Flag[] | Prepared<T>>
}

/**
 * An answer that is read once for all who read at the same time, then once for each of them with what is their own;
 * undefined where there is nothing to share.
 */
export async function sharedAnswer<T, S extends Shared<T>>(
  { reads }: AppContext,
  me: Member | undefined,
  { key, about: news, load, loadOwn }: Sharing<T, S>,
): Promise<Prepared<T> | undefined> {
  const about = me ? [news, actsOf(me.id)] : [news]
  const shared = await reads.read(key, about, load)
  if (!shared || !me) return shared?.answer

  const loadMine = async () => ({ of: shared.answer.common, own: await loadOwn(shared, me) })
  const kept = await reads.readOwn(`${key} ${me.id}`, about, loadMine)
  // What is shared was read anew since: it may say other things.
  const { own } = kept.of.equals(shared.answer.common) ? kept : await loadMine()
  return own instanceof Prepared ? own : shared.answer.with(own)
}
