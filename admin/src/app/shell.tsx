import { isBeingPrepared, siteName } from '@judian/web/kernel/home.ts'
import { isApiError } from '@judian/web/kernel/ask/index.ts'
import { ConsentHost } from '@judian/web/kernel/consent/consent-host.tsx'
import { closePopup, usePopup } from '@judian/web/kernel/popup/popup.ts'
import {
  type AccountOverlay,
  closeAccountOverlay,
  me,
  useAccountOverlay,
  useMe,
} from '@judian/web/kernel/session/index.ts'
import { useOtherTabs } from '@judian/web/kernel/session/other-tabs.ts'
import { SudoHost } from '@judian/web/kernel/sudo/sudo-host.tsx'
import { setTheme, useTheme } from '@judian/web/kernel/theme/theme.ts'
import { Toast } from '@judian/web/kernel/toast/toast.tsx'
import { buttonClass } from '@judian/web/ui/actions/button.tsx'
import { IconButton } from '@judian/web/ui/actions/icon-button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { NotFound, PageLoading } from './page-states.tsx'
import { useLiveFeatures } from './live-features.ts'
import { isOff, mayOpen } from './navigation.ts'
import { Navigation } from './navigation-list.tsx'
import { useOpenCounts } from './open-counts.ts'
import { SearchOpener } from './site-search/search-opener.tsx'
import styles from './shell.module.css'

/** Layout: navigation, page outlet, popup and toast hosts. */
export function Shell() {
  const { member, ended } = useStaff()
  const pathname = useLocation({ select: (location) => location.pathname })
  // After redirects: moderators start on another page than admins.
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' })
  // On phones the navigation covers the page and closes on navigating.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  useEffect(() => closePopup, [pathname])
  const { data: counts, error } = useOpenCounts()
  const features = useLiveFeatures()
  if (!member?.isModerator) return <NotIn />
  if (error && isApiError(error, 'SecondFactorMissing')) return <SecondFactorMissing />

  return (
    <div className={styles.frame} data-bare={isBeingPrepared && pathname === '/setup'}>
      <header className={`row-l ${styles.bar}`}>
        <IconButton
          icon={moreIcons.menu}
          label={open ? '收起导航' : '展开导航'}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="pages"
          onClick={() => setOpenAt(open ? undefined : pathname)}
        />
        <a href="/" className={styles.brand}>
          {siteName} <span className={styles.faint}>后台</span>
        </a>
        <SearchOpener />
        <span className={`small soft one-line ${styles.who}`}>{member.username}</span>
        <ThemeButton />
      </header>
      <Navigation member={member} features={features} counts={counts} pathname={pathname} open={open} />
      <main className={styles.content}>
        {ended && <Ended by={ended} />}
        <Suspense fallback={<PageLoading />}>
          {!mayOpen(member, shown) ? (
            <Empty scene="forbidden">你没有权限这样做</Empty>
          ) : isOff(shown, features) ? (
            <NotFound />
          ) : (
            <Outlet />
          )}
        </Suspense>
      </main>
      <OtherTabs />
      <PopupHost />
      <ConsentHost />
      <SudoHost />
      <Toast />
    </div>
  )
}

/** The member of the staff whose page this is, and what ended it: the page stays, with what was typed in it. */
function useStaff() {
  const client = useQueryClient()
  const present = useMe()
  const [member, setMember] = useState(present)
  if (present?.isModerator && present !== member) setMember(present)
  const overlay = useAccountOverlay((state) => state.overlay)
  const ended = overlay ?? (present?.isModerator ? undefined : 'signIn')
  const { dataUpdatedAt } = useQuery({ ...me, enabled: ended === 'signIn' })
  useEffect(() => {
    if (ended !== 'signIn') return undefined
    void client.invalidateQueries(me)
    // When one returns from the tab in which one has signed in; a request under way may have been answered before.
    return focusManager.subscribe((focused) => focused && void client.invalidateQueries(me))
  }, [ended, client])
  useEffect(() => {
    if (present?.isModerator) closeAccountOverlay()
  }, [present, dataUpdatedAt])
  return { member, ended }
}

function Ended({ by }: { by: AccountOverlay }) {
  return (
    <div role="alert" className={styles.ended}>
      <p>
        {by === 'otherMember'
          ? '另一个标签页登录了别的账号，这一页不会替 TA 发出什么。'
          : '登录已失效，或者你不再有后台权限。填写的内容还在，登录以后可以继续。'}
      </p>
      <a href="/" target="_blank" className={buttonClass({ size: 's' })}>
        在新标签页登录
      </a>
    </div>
  )
}

function ThemeButton() {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? '切换到浅色' : '切换到深色'}
      onClick={() => setTheme(other)}
    />
  )
}

function OtherTabs() {
  useOtherTabs()
  return null
}

function PopupHost() {
  const { popup } = usePopup()
  return <Suspense>{popup}</Suspense>
}

/** Leads to where staff set a second factor up, which the operator demands of them. */
const SecondFactorMissing = () => (
  <main>
    <h1 className="visually-hidden">{siteName}后台</h1>
    <Empty
      scene="forbidden"
      action={
        <a href="/user/account" className={buttonClass({ variant: 'primary' })}>
          去开启两步验证
        </a>
      }
    >
      使用后台要先在「账号与安全」里开启两步验证
    </Empty>
  </main>
)

/** The server serves the back-office to moderators and admins only; this shows when the session ends meanwhile. */
function NotIn() {
  return (
    <Empty
      scene="forbidden"
      action={
        <a href="/" className={buttonClass({ variant: 'primary' })}>
          回到{siteName}
        </a>
      }
    >
      登录已失效，或者你没有后台权限
    </Empty>
  )
}
