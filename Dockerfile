# The image of the shop: docs/operations/deployment.md explains how to use it. The steps are in deploy/container, where
# a test also runs them without a container.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY deploy/container/install.sh deploy/container/
RUN deploy/container/install.sh
COPY . .
RUN deploy/container/build.sh /program

FROM node:24-bookworm-slim
RUN groupadd --system --gid 10001 alcove \
    && useradd --system --uid 10001 --gid alcove --home-dir /nonexistent --shell /usr/sbin/nologin alcove \
    && install -d -o alcove -g alcove -m 0700 /var/lib/alcove
# The program belongs to root, so the shop cannot change it.
COPY --from=build /program /opt/alcove
WORKDIR /opt/alcove
ENV NODE_ENV=production DATA_DIR=/var/lib/alcove HOST=0.0.0.0 PORT=3000
USER alcove
VOLUME /var/lib/alcove
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 CMD ["node", "deploy/container/health.mjs"]
CMD ["deploy/container/start.sh"]
