# syntax=docker/dockerfile:1
# The one that npm brings along for development, see tools/local-runtime/package.json.
ARG NODE_VERSION=24.21.0
ARG DEBIAN=trixie

FROM node:${NODE_VERSION}-${DEBIAN}-slim AS build
WORKDIR /causa
COPY package.json package-lock.json ./
COPY tools/local-runtime/package.json tools/local-runtime/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
# The bill of materials names all that the image is made of, the packages inside the bundles too.
RUN npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx > sbom.json
# Only packages that the bundle does not hold, and of these only what runs: no types, maps, canvas, engines and
# languages that are not used.
RUN node tools/image-packages.mjs && npm prune --omit=dev --ignore-scripts && cd node_modules && \
  find . -name '*.map' -delete -o -name '*.d.?ts' -delete -o -name '*.d.ts' -delete && \
  find tesseract.js-core -name 'tesseract-core*' ! -name '*-core-relaxedsimd-lstm.js' ! -name '*-core-relaxedsimd-lstm.wasm' -delete && \
  find pdfjs-dist -mindepth 1 -maxdepth 1 ! -name package.json ! -name LICENSE ! -name cmaps ! -name standard_fonts -exec rm -r {} + && \
  rm -r @napi-rs @tesseract.js-data/*/4.0.0 swagger-ui-dist/swagger-ui-es-*

# Node without npm. The sandbox of child processes needs Debian's sh, nice and unshare.
FROM debian:${DEBIAN}-slim
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Causa" \
  org.opencontainers.image.description="Case management for law offices in Portugal, Spain and Brazil" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN useradd --uid=1000 --no-create-home --home-dir=/app --shell=/usr/sbin/nologin node && \
  install --directory --owner=node --group=node /data
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /causa/node_modules node_modules
COPY --from=build /causa/dist/bundle dist/bundle
COPY --from=build /causa/dist/ui dist/ui
COPY --from=build /causa/dist/build.json dist/build.json
COPY --from=build /causa/package.json /causa/sbom.json ./
COPY api api
COPY migrations migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Megabytes of heap. Without a limit Node lets garbage grow to half a gigabyte before it clears it away.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--max-old-space-size=384", "dist/bundle/main.js"]
