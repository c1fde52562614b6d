import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { sceneOfStatus } from '../../ui/feedback/scene.tsx'
import { ApiError, messageOf, NetworkError } from '../ask/index.ts'
import { isChunkLoadError } from './expected-error.ts'

interface Props {
  error: unknown
  onRetry: () => unknown
  busy?: boolean
  /** Text of the button. */
  retryText?: string
  /** Shown instead of the error's message. */
  children?: ReactNode
}

/** A loading error with a retry button, in place of a list, a form or a screen. */
export const LoadFailed = ({ error, onRetry, busy = false, retryText = '再试一次', children }: Props) => (
  <Empty
    scene={sceneOf(error)}
    action={
      <Button variant="primary" icon="retry" busy={busy} onClick={() => onRetry()}>
        {retryText}
      </Button>
    }
  >
    {children ?? messageOf(error)}
  </Empty>
)

function sceneOf(error: unknown) {
  if (error instanceof NetworkError || isChunkLoadError(error)) return 'offline'
  return sceneOfStatus(error instanceof ApiError ? error.status : 500)
}
