import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../kit/call.ts'
import { onTheWire } from '../../kit/faults.ts'

/** Every answer has the same four fields; nothing to carry is an empty object, never null. */
export function success(reply: FastifyReply, call: Call, value: unknown) {
  const empty = value == null
  return reply.send({ code: 200, success: true, data: empty ? {} : value, msg: empty && call.reads ? '暂无承载数据' : '操作成功' })
}

/** What a refusal says in words and, for whoever wants to do something about it, fault by fault; a list that it carries stays a list. */
export const refusal = (reply: FastifyReply, request: FastifyRequest, { code, message, data, faults }: Refusal) =>
  failure(reply, request, code, message, Array.isArray(data) ? data : { ...(data as object | undefined), faults: faults.map(onTheWire) })

export function failure(reply: FastifyReply, request: FastifyRequest, code: number, msg: string, data: unknown = {}) {
  return reply.status(code).send({ code, success: false, data: data ?? { requestId: request.id }, msg })
}
