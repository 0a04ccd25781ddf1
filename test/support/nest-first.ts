// Loaded before each test file: packages that are CommonJS and require these, which are ES modules,
// fail with "Cannot require() ES Module in a cycle" where they come first.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
