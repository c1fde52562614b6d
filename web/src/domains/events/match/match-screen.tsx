import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { MemberPage } from './member-page.tsx'
import { VisitorPage } from './visitor-page.tsx'

const Rehearsal = lazyPart(() => import('./rehearsal/rehearsal.tsx'), 'Rehearsal')

interface Props {
  name: string
  /** Whether the address requests the rehearsal, which is for admins only. */
  rehearsed: boolean
}

/** A clan match event, presented as a siege. */
export function MatchScreen({ name, rehearsed }: Props) {
  const me = useMe()
  if (rehearsed && me?.isAdmin) return <Rehearsal name={name} />
  return me ? <MemberPage name={name} /> : <VisitorPage name={name} />
}
