# syntax=docker/dockerfile:1
# The one that npm brings along for development, see tools/local-runtime/package.json.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY tools/local-runtime/package.json tools/local-runtime/
RUN npm ci --ignore-scripts
COPY . .
# The demo, what asks about it and its stand-ins stay outside: in production there are none.
RUN npm run build && rm -rf dist/demo dist/ai-eval dist/stand-ins

FROM node:${NODE_VERSION}-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY tools/local-runtime/package.json tools/local-runtime/
RUN npm ci --omit=dev --ignore-scripts

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY api api
COPY migrations migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Megabytes of heap. Without a limit Node lets garbage grow to half a gigabyte before it clears it away.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--max-old-space-size=384", "dist/bundle/main.js"]
