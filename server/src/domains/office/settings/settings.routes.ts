import { adminSiteTextsCalls, settingsCalls, siteCalls, type CallInput } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { isSwitch, type SettingValues } from '../../../settings.ts'
import { type LeftOutSettings, readSettings, readSiteInfo, saveSettings } from './settings.service.ts'
import { listSiteTextVersions, publishSiteText } from './site-texts.service.ts'

export const settingsRoutes = (ctx: AppContext, leftOut: LeftOutSettings) => [
  ...bindHandlers(ctx, settingsCalls, {
    getAdminSettings: () => readSettings(ctx, leftOut),
    saveSettings: ({ version, ...form }, me, request) =>
      saveSettings(ctx, leftOut, me, request, { version, ...settingsOf(form) }),
  }),
  ...bindHandlers(ctx, siteCalls, {
    getSiteInfo: () => readSiteInfo(ctx),
  }),
  ...bindHandlers(ctx, adminSiteTextsCalls, {
    getSiteTextVersions: ({ name, pageNum }) => listSiteTextVersions(ctx, name, pageNum),
    publishSiteText: (form, me) => publishSiteText(ctx, me, form),
  }),
]

const settingsOf = (form: Omit<CallInput<'/v1/admin/settings/saveSettings'>, 'version'>) =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, isSwitch(name) ? value === 1 : value]),
  ) as Partial<SettingValues>
