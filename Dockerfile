# One image for the website, the services and the command line (docs/decisions/0053): its command is the website, the others' are in deploy/.
# Both bases are Debian; the first has Node 20 or later with npm 11 or later, the second the client programs of PostgreSQL 17. The image brings its own Node.
ARG BUILD_BASE=node:24-bookworm-slim
ARG BASE=debian:trixie-slim

FROM ${BUILD_BASE} AS build
WORKDIR /project
COPY package.json package-lock.json .npmrc ./
COPY scripts/link-node.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build && npm run image:files -- /image

FROM ${BASE}
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Care network" \
  org.opencontainers.image.description="The website of a mental-health care provider network, and its services" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
# For backups (docs/backup.md): pg_dump, pg_restore and psql, without the Perl of their wrappers.
RUN [ -x /usr/lib/postgresql/17/bin/pg_dump ] || ( \
  printf 'path-exclude=%s\n' '/usr/share/perl/*' '/usr/lib/*/libperl.so.*' > /etc/dpkg/dpkg.cfg.d/no-perl && \
  apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/* )
COPY --from=build /image /app
WORKDIR /app
ENV PATH=/app/node_modules/.bin:/usr/lib/postgresql/17/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production SITE_HOST=0.0.0.0 SERVICES_HOST=0.0.0.0 DATA_DIR=/tmp/data
USER 10001:10001
EXPOSE 3000 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/check-health.ts"]
CMD ["node", "scripts/site.ts"]
