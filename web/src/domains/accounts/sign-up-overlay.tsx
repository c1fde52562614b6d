import type { AgeBand } from '@judian/contract'
import { useMutation } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { ask, isApiError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../kernel/ask/use-rate-limit-retry.ts'
import { AgeTick, ConsentTicks } from '../../kernel/consent/consent-ticks.tsx'
import type { TextVersions } from '../../kernel/consent/queries.ts'
import { showSiteText } from '../../kernel/consent/show-site-text.ts'
import { useTicks } from '../../kernel/consent/use-ticks.ts'
import { passwordRule, usernameRule } from '../../kernel/session/credentials.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './account-dialog.module.css'
import { AccountDialog } from './account-dialog.tsx'
import { AccountFrame } from './account-frame.tsx'
import { type AccountForm, setTyped, useAccountForm } from './account-form.ts'
import { CodeField } from './code-field.tsx'
import { MinorChoice } from './minor-choice.tsx'
import { OverlayCodeButton } from './overlay-code-button.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { PhoneField } from './phone-field.tsx'
import { noSignUpTicks, problemsOf, signUpProblems, type SignUpTicks } from './problems.ts'
import { useProblems } from './use-problems.ts'
import { withProof } from './with-proof.ts'

export interface SignUpTerms {
  /** The versions that a sign-up agrees to; undefined while they load. */
  terms: TextVersions | undefined
  /** They aren't in force any more. */
  onTermsStale: () => void
}

interface Props extends SignUpTerms {
  closed: boolean
}

export function SignUpOverlay({ closed, terms, onTermsStale }: Props) {
  const { phone, signUp: typed } = useAccountForm()
  const { form, problems, reportProblems, forget } = useProblems()
  const { run, wait } = useRateLimitRetry()
  const codeInput = useRef<HTMLInputElement>(null)
  const [ticks, setTicks] = useTicks(noSignUpTicks, terms)
  const [band, setBand] = useState<AgeBand>()

  const { code, username, password } = typed
  const join = useMutation({
    mutationFn: () =>
      run(() =>
        withProof((proof) =>
          ask('/v1/account/signup', {
            phone_num: phone,
            password,
            username,
            verify_code: code,
            proof,
            ...terms,
            of_age: ticks.age ? 1 : 0,
            ...(band && { age_band: band }),
          }),
        ),
      ),
    onSuccess: () => {
      showToast('注册成功，请返回登录')
      setTyped('signIn', { password })
    },
    onError: (error) => {
      if (isApiError(error, 'ConsentStale')) onTermsStale()
      if (!wasCancelled(error)) reportProblems(problemsOf(error))
    },
  })
  const submit = () => {
    if (!join.isPending && !reportProblems(signUpProblems(phone, typed, ticks))) join.mutate()
  }
  const type = (changed: Partial<AccountForm['signUp']>, field: keyof AccountForm['signUp']) => {
    setTyped('signUp', changed)
    forget(field)
  }
  const tick = (field: keyof SignUpTicks, on: boolean) => {
    setTicks({ ...ticks, [field]: on })
    forget(field)
  }

  if (join.isSuccess) return <Joined />
  return (
    <AccountDialog
      ref={form}
      title="注册"
      onSubmit={submit}
      problem={problems.form}
      links={
        <>
          已有账号？
          <OverlayLink to="signIn">返回登录</OverlayLink>
        </>
      }
    >
      <PhoneField
        error={problems.phone}
        onChange={() => forget('phone')}
        trail={
          <OverlayCodeButton
            purpose="signUp"
            closed={closed}
            onProblems={reportProblems}
            onSent={() => codeInput.current?.focus()}
          />
        }
      />
      <CodeField
        ref={codeInput}
        value={code}
        onValue={(value) => type({ code: value }, 'code')}
        error={problems.code}
      />
      <TextField
        label="昵称"
        name="nickname"
        autoComplete="nickname"
        hint={`也就是用户名：${usernameRule}`}
        value={username}
        onValue={(value) => type({ username: value }, 'username')}
        error={problems.username}
      />
      <PasswordField
        label="密码"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
        value={password}
        onValue={(value) => type({ password: value }, 'password')}
        error={problems.password}
      />
      <div className={styles.ticks}>
        <ConsentTicks
          ticks={ticks}
          problems={problems}
          onTick={tick}
          onRead={(name) => showSiteText(name, terms?.[name])}
        />
        <AgeTick checked={ticks.age} error={problems.age} onChecked={(on) => tick('age', on)} />
        <MinorChoice band={band} onBand={setBand} />
      </div>
      <Button type="submit" variant="primary" wide busy={join.isPending} busyText="正在注册…" wait={wait}>
        注册
      </Button>
    </AccountDialog>
  )
}

/** The sign-in has phone and password from here. */
function Joined() {
  const { Frame, open } = use(AccountFrame)
  return (
    <Frame title="欢迎加入据点">
      <div className={styles.done}>
        <Icon name={moreIcons.check} size={48} />
        <p>账号建好了，用手机号和密码登录吧。</p>
        <Button variant="primary" wide onClick={() => open('signIn')}>
          返回登录
        </Button>
      </div>
    </Frame>
  )
}
