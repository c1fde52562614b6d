import { SecurityScreen as Security } from '../../domains/accounts/security/security-screen.tsx'
import { MinorsMode } from '../../features/minors/minors-mode.tsx'
import { Feature } from '../../kernel/feature/feature.tsx'

export const SecurityScreen = () => (
  <Security
    minors={
      <Feature name="minors">
        <MinorsMode />
      </Feature>
    }
  />
)
