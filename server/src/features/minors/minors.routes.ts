import { minorsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { sendCodeToGuardian, setGuardianPin } from './guardian-pin.service.ts'
import { change, readMinorsMode, turnOff, turnOn } from './minors.service.ts'

const done = {}

export const minorsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, minorsCalls, {
    getMinorsMode: (_, me) => readMinorsMode(ctx, me),
    turnOnMinorsMode: (form, me) => turnOn(ctx, me, form).then(() => done),
    changeMinorsMode: (form, me) => change(ctx, me, form).then(() => done),
    turnOffMinorsMode: (form, me) => turnOff(ctx, me, form).then(() => done),
    sendCodeToGuardian: (form, me, request) => sendCodeToGuardian(ctx, me, request, form).then(() => done),
    setGuardianPin: (form, me, request) => setGuardianPin(ctx, me, request, form),
  })
