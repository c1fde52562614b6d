import type { Moment, Profile } from '@judian/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Answers, fakeServer } from '../../../../testing/fake-server.ts'
import { refusals } from '../../../../testing/refusal-bodies.ts'
import { signedIn, time } from '../../../../testing/signed-in.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import { ProfileScreen } from './profile-screen.tsx'

const none = 'default'
const bare = { hats: none, tops: none, bottoms: none, foot: none, face: none, hand_left: none, hand_right: none }

const member = (more: Partial<Profile> = {}): Profile => ({
  user_id: 2,
  username: '铁门栓',
  user_avatar: { ...bare, background_color: none, user_id: 2 },
  avatar_url: '/images/avatar/default-2.webp',
  user_level: 3,
  time,
  moment_count: 1,
  comment_count: 0,
  thumb_count: 0,
  blocked: 0,
  follow: { following: 1, followers: 2, lists_public: 0 },
  ...more,
})

const post = (message_id: number, more: Partial<Moment> = {}): Moment => ({
  message_id,
  title: `帖子 ${message_id}`,
  message: '',
  community: 'r6',
  tag: 1,
  imageIds: [],
  author: member(),
  time,
  tag_num: 1,
  tag_name: '闲聊',
  images: [],
  thumb_count: 0,
  comment_count: 0,
  share_count: 0,
  thumbed: 0,
  pinned: 0,
  archived: 0,
  review: 'published',
  ...more,
})

function Screen({ userId }: { userId: number }) {
  const { navigate } = useRouter()
  const tab = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('tab') })
  return (
    <ProfileScreen
      userId={userId}
      tab={tab}
      onTab={(next) => void navigate({ to: '.', search: next ? { tab: next } : {} } as never)}
      favourites={null}
      renderMoment={({ title }) => <h3>{title}</h3>}
    />
  )
}

function show(
  profile: Profile,
  { tab, items = [], answers = {} }: { tab?: string; items?: Moment[]; answers?: Answers } = {},
) {
  const asked = fakeServer({
    ...signedIn,
    '/v1/moments/getUserProfileByUserId': { status: 200, dataType: 'moments', profile, items, hasMore: false },
    '/v1/account/getFollows': { status: 200, members: [], hasMore: false },
    ...answers,
  })
  const history = createMemoryHistory({ initialEntries: [`/${tab ? `?tab=${tab}` : ''}`] })
  const routeTree = createRootRoute({ component: () => <Screen userId={profile.user_id} /> })
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })
  void render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>,
  )
  return { asked, history }
}

const tabs = async () => {
  await expect.element(page.getByRole('tab').first()).toBeVisible()
  return page
    .getByRole('tab')
    .elements()
    .map((one) => one.textContent)
}

test('an ended account shows its posts, without actions', async () => {
  show(member({ username: '已注销用户', ended: 1, follow: { following: 0, followers: 0, lists_public: 1 } }), {
    tab: 'followers',
    items: [post(1)],
  })
  await expect.element(page.getByRole('heading', { name: '已注销用户' })).toBeVisible()
  await expect.element(page.getByText('这个账号已注销')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '帖子 1' })).toBeVisible()
  expect(await tabs()).toEqual(['帖子', '评论'])
  await expect.element(page.getByText('粉丝', { exact: false })).not.toBeInTheDocument()
  await expect.element(page.getByText('加入', { exact: false })).not.toBeInTheDocument()
  for (const name of ['关注', '更多', '签名'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test('another member’s lists of follows are tabs only where they show them, and the pinned post has its mark', async () => {
  show(member({ signature: '<b>门关好</b>' }), { tab: 'following', items: [post(1, { profile_pin: 1 }), post(2)] })
  await expect.element(page.getByText('<b>门关好</b>')).toBeVisible()
  expect(await tabs()).toEqual(['帖子', '评论'])
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('置顶帖子 1')
  await expect.element(rows.nth(1)).not.toHaveTextContent('置顶')
})

test('a post that is pinned in its community, too, has one mark', async () => {
  show(member(), { items: [post(1, { profile_pin: 1, pinned: 1 })] })
  await expect.element(page.getByRole('heading', { name: '帖子 1' })).toBeVisible()
  await expect.element(page.getByRole('listitem')).not.toHaveTextContent('置顶')
})

test('the tab is in the address, by pointer and keyboard', async () => {
  const { history } = show(member({ follow: { following: 1, followers: 2, lists_public: 1 } }), { tab: 'followers' })
  await expect.element(page.getByRole('tab', { name: '粉丝', selected: true })).toBeVisible()
  await expect.element(page.getByText('还没有粉丝')).toBeVisible()
  expect(await tabs()).toEqual(['帖子', '评论', '关注', '粉丝'])
  await page.getByRole('tab', { name: '关注' }).click()
  await expect.element(page.getByText('还没有关注任何人')).toBeVisible()
  expect(history.location.search).toBe('?tab=following')
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('tab', { name: '帖子', selected: true })).toBeVisible()
  expect(history.location.search).toBe('')
  history.back()
  await expect.element(page.getByRole('tab', { name: '关注', selected: true })).toBeVisible()
})

test('the own signature is edited in place, and a refused text stays', async () => {
  const own = member({ user_id: 1, signature: '门关好' })
  const { http, body } = refusals.find((one) => one.body.outcome === 'SignatureRefused')!
  show(own, {
    answers: {
      '/v1/moments/saveSignature': (form) =>
        form.get('signature') === '外挂'
          ? Response.json(body, { status: http })
          : { status: 200, signature: form.get('signature')! },
    },
  })
  await page.getByRole('button', { name: '编辑签名' }).click()
  const field = page.getByRole('textbox', { name: '签名' })
  await expect.element(field).toHaveFocus()
  await field.fill('外挂')
  await expect.element(page.getByText('2/60')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('文本中包含不适宜内容，请修改')
  await expect.element(field).toHaveValue('外挂')
  await field.fill('枪慢一点')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('枪慢一点')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '编辑签名' })).toHaveFocus()
  await page.getByRole('button', { name: '编辑签名' }).click()
  await field.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '写一句签名' })).toBeVisible()
})
