import { useMe } from '../../kernel/session/index.ts'
import { MemberPage } from './member-page.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** A clan match event, presented as a siege. */
export function SiegeScreen({ name }: { name: string }) {
  return useMe() ? <MemberPage name={name} /> : <VisitorPage name={name} />
}
