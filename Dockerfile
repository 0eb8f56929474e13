# As small as can be; see docs/deployment.md for what of it was run.
FROM node:24-bookworm-slim AS app
WORKDIR /opt/quire
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile --prod --filter @quire/web... && node apps/web/bin/build.js

FROM node:24-bookworm-slim
WORKDIR /opt/quire
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile --prod --filter @quire/server... && mkdir /data && chown node /data
COPY --from=app /opt/quire/apps/web/dist apps/web/dist
USER node
ENV HOST=0.0.0.0 DATABASE_URL=file:/data/quire.db
VOLUME /data
EXPOSE 4010
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4010/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "apps/server/bin/start.js"]
