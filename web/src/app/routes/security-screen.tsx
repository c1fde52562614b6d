import { useQuery } from '@tanstack/react-query'
import { ownAccount, ownSessions } from '../../domains/accounts/security/queries.ts'
import { SecurityScreen as Security } from '../../domains/accounts/security/security-screen.tsx'
import { MinorsMode } from '../../features/minors/minors-mode.tsx'
import { minorsMode } from '../../features/minors/queries.ts'
import { Feature, useFeature } from '../../kernel/feature/feature.tsx'
import { secondFactor } from '../../kernel/sudo/queries.ts'
import { ScreenLoading } from './screen-loading.tsx'

/** Waits for what its cards show: one that came later would move the others. Each says by itself that it failed. */
export function SecurityScreen() {
  const minors = useQuery({ ...minorsMode, enabled: useFeature('minors') })
  const shown = [useQuery(ownAccount), useQuery(secondFactor), useQuery(ownSessions), minors]
  if (shown.some(({ isLoading }) => isLoading)) return <ScreenLoading />

  return (
    <Security
      minors={
        <Feature name="minors">
          <MinorsMode />
        </Feature>
      }
    />
  )
}
