/** The values that a reset replaced, stored with its decision. */
export interface PreviousState {
  username?: string
  outfit?: Record<string, unknown>
  folders?: readonly { id: number; name: string }[]
  signature?: string
  name?: string
  intro?: string
  avatarUrl?: string
  avatarImage?: string | null
}

export const resetText = (previous: PreviousState): string =>
  [
    ...(previous.username === undefined ? [] : [`用户名「${previous.username}」`]),
    ...(previous.outfit === undefined ? [] : ['形象']),
    ...(previous.folders ?? []).map(({ name }) => `收藏夹「${name}」`),
    ...(previous.signature === undefined ? [] : [`签名「${previous.signature}」`]),
    ...(previous.name === undefined ? [] : [`战队名称「${previous.name}」`]),
    ...(previous.avatarUrl === undefined ? [] : ['战队图标']),
    ...(previous.intro === undefined ? [] : [`战队简介「${previous.intro}」`]),
  ].join('、')
