import { editsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { editComment, editMoment } from './editing.service.ts'
import { askToHide, hideVersion } from './hiding.service.ts'
import { readEditable, readHistory, readVersion } from './history.service.ts'

export const editsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, editsCalls, {
    getEditable: (name, me) => readEditable(ctx, me, name),
    editMoment: (input, me) => editMoment(ctx, me, input),
    editComment: (input, me) => editComment(ctx, me, input),
    getEditHistory: (name, me) => readHistory(ctx, me, name),
    getEditVersion: (version, me) => readVersion(ctx, me, version),
    askToHideVersion: (input, me) => askToHide(ctx, me, input),
    hideVersion: (input, me) => hideVersion(ctx, me, input),
  })
