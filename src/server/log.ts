import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each request, when it is over; paths without their query, which may hold tokens. */
export class OneLineEach extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, { method, url }: FastifyRequest, reply: FastifyReply) {
    const line = { method, path: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) reply.log.error({ ...line, err: error }, 'failed')
    else reply.log.info(line, 'answered')
  }
}
