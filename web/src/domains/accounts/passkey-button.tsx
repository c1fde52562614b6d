import { useMutation } from '@tanstack/react-query'
import { isApiError, useSingleFlight } from '../../kernel/ask/index.ts'
import { canUsePasskeys } from '../../kernel/sudo/passkey.ts'
import { Button } from '../../ui/actions/button.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { type Problems, problemsOf } from './problems.ts'
import { signInWithPasskey } from './sign-in.ts'

interface Props {
  /** The challenge of the password step, if there was one. */
  challenge?: string
  onProblems: (problems: Problems) => void
  /** The challenge is void. */
  onExpired?: (problems: Problems) => void
}

/** Signs in with a passkey, where the browser can. */
export function PasskeyButton({ challenge, onProblems, onExpired }: Props) {
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: () => signInWithPasskey(challenge),
    onSuccess: () => location.reload(),
    onError: (error) => {
      if (onExpired && isApiError(error, 'ChallengeExpired')) onExpired({ form: error.message })
      else onProblems(problemsOf(error))
    },
  })
  const enter = useSingleFlight(mutateAsync)
  if (!canUsePasskeys()) return null
  return (
    <Button wide icon={moreIcons.lock} busy={isPending || isSuccess} busyText="正在登录…" onClick={enter}>
      用通行密钥登录
    </Button>
  )
}
